import { readFile } from 'node:fs/promises';

const PAGE = 4096;

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text,
    () => undefined,
  );

/** Bytes of memory that a process and the programs it runs hold; undefined where the system does not tell, or it has ended. */
export async function residentMemory(pid: number | string): Promise<number | undefined> {
  const [own, children] = await Promise.all([textOf(`/proc/${pid}/statm`), textOf(`/proc/${pid}/task/${pid}/children`)]);
  if (own === undefined) return undefined;
  const below = await Promise.all((children ?? '').split(' ').filter(Boolean).map(residentMemory));
  return below.reduce<number>((sum, memory = 0) => sum + memory, Number(own.split(' ')[1]) * PAGE);
}
