const GAP = '  ';

/** Formats rows under headings. Each column is as wide as its widest cell. */
export function table(headings: string[], rows: string[][], none: string): string[] {
  if (rows.length === 0) return [none];
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines.map((line) => widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(GAP).trimEnd()); // prettier-ignore
}

/** Formats names and values, one pair per line. Omits empty values. */
export function facts(entries: [name: string, value: string | number | null | undefined][]): string[] {
  const shown = entries.filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
  );
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${name.padEnd(width)}${GAP}${value}`);
}

/** Formats a count with its noun, for example `1 event` or `2 events`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
