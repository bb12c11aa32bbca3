/** Most texts that are prepared in one process; text that is composed for each request must not fill the database's memory. */
const MOST = 500;

const names = new Map<string, string>();

/** The name a text is prepared under, the same for every connection of this process; undefined once there are too many. */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
