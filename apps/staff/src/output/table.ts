const GAP = '  ';

/** Rows under headings, each column as wide as its widest cell. */
export function table(headings: string[], rows: string[][], none: string): string[] {
  if (rows.length === 0) return [none];
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines.map((line) => widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(GAP).trimEnd()); // prettier-ignore
}

/** Names with what they are, a line each. */
export function facts(entries: [name: string, value: string | number | null | undefined][]): string[] {
  const shown = entries.filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
  );
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${name.padEnd(width)}${GAP}${value}`);
}

/** `1 event`, `2 events`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
