const WIDTH = 100;
const IS_KEPT = /^(\||#|<|```| {4})/;

function wrapLine(line: string): string {
  if (line.length <= WIDTH || IS_KEPT.test(line)) return line;
  const indent = /^ *(- |\d+\. )?/.exec(line)![0].length;
  const lines = [''];
  for (const word of line.slice(indent).split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (lines.at(-1) !== '' && indent + longer.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return line.slice(0, indent) + lines.join(`\n${' '.repeat(indent)}`);
}

/** Wraps the paragraphs and list items of Markdown at 100 characters. Tables and headings stay. */
export const wrapMarkdown = (text: string): string => text.split('\n').map(wrapLine).join('\n');
