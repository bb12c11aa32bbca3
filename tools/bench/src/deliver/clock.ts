/** Returns the milliseconds of a monotonic clock that all processes of the machine share. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1_000_000;
