/** Returns an element with text. */
export const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** Returns an element with child elements. */
export const parent = (name: string, ...children: string[]): string => `<${name}>${children.join('')}</${name}>`;

/** Escapes text for an element or an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
