/** Returns the address of `Name <address>`, or a bare address unchanged. */
export const fromOf = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim();

export const domainOf = (text: string): string => fromOf(text).replace(/^.*@/s, '');
