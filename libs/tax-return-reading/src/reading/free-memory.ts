const { gc } = globalThis as { gc?: () => void };

/** Gives back the memory of pictures that are used no more, where the process was started so that it may: left alone it would wait for more of them. */
export const freeMemory = (): void => gc?.();
