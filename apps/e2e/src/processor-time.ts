/**
 * Microseconds of the processor that a piece of work takes, the least of several runs: what else
 * the machine does hardly counts.
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
