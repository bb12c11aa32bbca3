/** An event as it is sent; JSON has no line breaks, so one line of data holds it. */
export const eventOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment: clients ignore it, and a line that carries it is not idle. */
export const SIGN_OF_LIFE = ': still running\n\n';
