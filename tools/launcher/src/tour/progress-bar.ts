/** Members of a synchronization entry that the tour uses. */
export interface Entry {
  data_type: string;
  status: string;
  progress?: { fetched: number; expected?: number | null } | null;
  counts?: { added: number; updated: number; unchanged: number } | null;
  error?: { code: string; message: string } | null;
}

const width = 24;
const running = new Set(['PENDING', 'IN_PROGRESS']);

/** True when an entry has reached a final state. */
export const isTerminal = ({ status }: Entry): boolean => !running.has(status);

/** Returns the records read so far. The counts of a closed entry include all records. */
function recordsOf({ progress, counts }: Entry): number {
  return counts ? Math.max(progress?.fetched ?? 0, counts.added + counts.updated + counts.unchanged) : (progress?.fetched ?? 0);
}

/**
 * Formats the progress of a synchronization: a bar of finished entries, and the records read so
 * far.
 */
export function progressLine(entries: Entry[]): string {
  const finished = entries.filter(isTerminal).length;
  const filled = entries.length === 0 ? 0 : Math.round((finished / entries.length) * width);
  const fetched = entries.reduce((sum, entry) => sum + recordsOf(entry), 0);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${finished}/${entries.length} data types, ${fetched} records read`;
}

/** Rewrites one line on a terminal. Other outputs get a new line for each change. */
export class ProgressBar {
  private last = '';

  constructor(private readonly output: NodeJS.WriteStream = process.stdout) {}

  show(entries: Entry[]): void {
    const line = progressLine(entries);
    if (line === this.last) return;
    this.last = line;
    this.output.write(this.output.isTTY ? `\r      ${line}` : `      ${line}\n`);
  }

  end(): void {
    if (this.output.isTTY) this.output.write('\n');
  }
}
