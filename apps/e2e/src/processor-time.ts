/**
 * Returns the processor time of a piece of work in microseconds, as the minimum of several runs.
 * The minimum reduces the influence of other processes.
 */
export function processorTimeOf(work: () => unknown, runs = 2): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}
