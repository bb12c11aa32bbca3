/** Milliseconds of a clock that all processes of the machine share, and that nobody sets. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1_000_000;
