/** A server-sent event, as defined by the HTML standard. */
export interface ServerEvent {
  event: string;
  data: string;
  id: string | undefined;
}

/** Parses lines into events. Ignores comments and incomplete events. */
export async function* eventsIn(lines: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let [event, id]: [string, string | undefined] = ['message', undefined];
  let data: string[] = [];
  for await (const line of lines) {
    if (line === '') {
      if (data.length > 0) yield { event, data: data.join('\n'), id };
      [event, data] = ['message', []];
      continue;
    }
    const [, name, value] = /^([^:]*):? ?(.*)$/s.exec(line)!;
    if (name === 'event') event = value!;
    else if (name === 'data') data.push(value!);
    else if (name === 'id') id = value!;
  }
}
