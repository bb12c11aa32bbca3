import { readFile } from 'node:fs/promises';

const PAGE = 4096;

/** Bytes of memory that a process holds; undefined where the system does not tell, or it has ended. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').then(
    (text) => Number(text.split(' ')[1]),
    () => undefined,
  );
  return pages === undefined ? undefined : pages * PAGE;
}
