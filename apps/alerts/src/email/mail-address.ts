/** The address in `Name <address>`, or an address alone. */
export const fromOf = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim();

export const domainOf = (text: string): string => fromOf(text).replace(/^.*@/s, '');
