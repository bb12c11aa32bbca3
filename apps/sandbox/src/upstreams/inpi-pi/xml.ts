/** An element with the text given. */
export const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** An element with elements in it. */
export const parent = (name: string, ...children: string[]): string => `<${name}>${children.join('')}</${name}>`;

/** Text as it may stand in an element or an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
