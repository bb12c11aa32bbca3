import type { AlertLanguage } from '@company-data/alert-rules';
import { type Colour, INKS, PAGE, RULE } from './colours.js';
import type { SizeBudget, ShownSection, ShownSummary } from './fill-summary.js';
import { Html, markup, NO_HTML } from './html.js';
import type { SummaryEntry, SummaryGroup, SummarySection } from './summary.js';
import type { Wording } from './wording.js';

/** A truncated summary in its language, with the note about its omitted changes. */
export interface Message extends ShownSummary {
  language: AlertLanguage;
  omittedNote?: string | undefined;
}

/**
 * Bytes for sections and changes. Mail clients clip messages above about 102,000 bytes, and the
 * surrounding markup needs some of them.
 */
const FILLED = 80_000;
export const MAX_SECTIONS = 200;
/** Upper bound of the shown changes. Each one takes at least 80 bytes. */
export const MAX_CHANGES = FILLED / 80;

const SYSTEM_FONTS = `system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const MONOSPACE = 'ui-monospace,Menlo,Consolas,monospace';

const night = (name: string, ink: Colour): string => `.${name}{color:${ink.dark}!important}`;

/**
 * Styles of the dark color scheme. All other styles are inline, because some mail clients drop
 * style elements.
 */
const NIGHT = [
  `.page{background:${PAGE.dark}!important}`,
  ...Object.entries(INKS).map(([name, ink]) => night(name, ink)),
  `.rule{border-color:${RULE.dark}!important}`,
].join('');

const HEAD = new Html(
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${NIGHT}}</style>`,
);

const OPEN = new Html(
  `<body class="page" style="margin:0;padding:0;background:${PAGE.light}">` +
    `<table role="presentation" class="page" align="center" width="100%" cellpadding="0" cellspacing="0" border="0"` +
    ` style="max-width:600px;margin:0 auto;background:${PAGE.light}"><tr>` +
    `<td class="text" style="padding:16px;color:${INKS.text.light};font:16px/1.5 ${SYSTEM_FONTS};overflow-wrap:anywhere;word-break:break-word">`,
);
const CLOSE = new Html('</td></tr></table></body></html>');

const line = (text: string): Html => markup`<p class="muted" style="margin:0;font-size:14px;color:${INKS.muted.light}">${text}</p>\n`;

const optionalLine = (text: string | undefined): Html => (text === undefined ? NO_HTML : line(text));

const BREAK = new Html('<br>');
const FIELDS = new Html(`style="margin-left:16px;font:14px/1.5 ${MONOSPACE}"`);

const linesOf = ({ lines }: SummaryEntry): Html =>
  lines.length === 0
    ? NO_HTML
    : markup`<div ${FIELDS}>${lines.map((text, index) => markup`${index === 0 ? NO_HTML : BREAK}${text}`)}</div>`;

const linkHtml = ({ link }: SummaryEntry): Html =>
  link === null ? NO_HTML : markup`<div><a class="link" href="${link}" style="font-size:14px;color:${INKS.link.light}">${link}</a></div>`;

function entryHtml(entry: SummaryEntry): Html {
  const label = markup`<b class="${entry.kind}" style="color:${INKS[entry.kind].light}">${entry.sign} ${entry.changeLabel}</b>`;
  return markup`<div style="margin-top:8px">${label} ${entry.headline}${linkHtml(entry)}${linesOf(entry)}</div>\n`;
}

const titleHtml = ({ title }: SummaryGroup): Html => markup`<h3 style="margin:12px 0 0;font-size:14px">${title}</h3>\n`;

const RULED = new Html(`class="rule" style="margin:24px 0 0;padding-top:12px;border-top:1px solid ${RULE.light};font-size:16px"`);

const headingHtml = ({ name, siren, count }: SummarySection): Html =>
  markup`<h2 ${RULED}>${name}${siren === null ? '' : ` (${siren.replaceAll(' ', '\u00a0')})`}</h2>\n${line(count)}`;

const groupHtml = (group: SummaryGroup): Html => markup`${titleHtml(group)}${group.entries.map(entryHtml)}`;

const sectionHtml = (section: ShownSection): Html =>
  markup`${headingHtml(section)}${section.groups.map(groupHtml)}${optionalLine(section.more)}`;

/** Renders the HTML message: one column, without scripts or external resources. */
export function messageHtml({ language, subject, title, day, counts, sections, more, omittedNote, foot }: Message): string {
  const head = markup`<!doctype html>\n<html lang="${language}"><head><title>${subject}</title>${HEAD}</head>\n${OPEN}`;
  const top = markup`<h1 style="margin:0;font-size:20px;line-height:1.3">${title}</h1>\n${line(day)}<p style="margin:8px 0 0">${counts}</p>\n`;
  const notes = markup`<div ${RULED}>${optionalLine(more)}${optionalLine(omittedNote)}${foot.map(line)}</div>\n`;
  return markup`${head}${top}${sections.map(sectionHtml)}${notes}${CLOSE}`.text;
}

/** Longest formatted number of changes. */
const LARGEST = '9 999 999';

const bytesOf = ({ text }: Html): number => Buffer.byteLength(text);

/**
 * Returns the budget of an HTML message. Each section reserves space for its line about omitted
 * changes.
 */
export const htmlSizeBudget = ({ messages }: Wording): SizeBudget => ({
  bytes: FILLED,
  sections: MAX_SECTIONS,
  ofSection: (section) =>
    [headingHtml(section), line(messages.moreChanges(LARGEST, false)), ...section.groups.map(titleHtml)].reduce(
      (sum, part) => sum + bytesOf(part),
      0,
    ),
  ofEntry: (entry) => bytesOf(entryHtml(entry)),
});
