const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// Marks that reorder the text around them could make a name look like another.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text as it may stand in an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(DIRECTION_MARKS, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

/** A page with the policy it is sent under. */
export interface Page {
  html: string;
  /** Content-Security-Policy, beside what every page forbids. */
  policy: string;
}

export interface PageParts {
  title: string;
  /** Markup, already escaped. */
  body: string;
  style: string;
  nonce: string;
  /** Link to an icon, https. */
  icon?: string;
}

/** A whole page in one piece: its only style is its own, and it runs no script. */
export const renderPage = ({ title, body, style, nonce, icon }: PageParts): Page => ({
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${icon ? `<link rel="icon" href="${escapeHtml(icon)}">` : ''}
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>${body}</main>
</body>
</html>
`,
  policy: `style-src 'nonce-${nonce}'; img-src https:`,
});

/** The look all plain pages share. */
export const BASE_STYLE = `
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #1f2328; background: #f6f8fa; }
main { max-width: 34rem; margin: 10vh auto; padding: 2rem; background: #fff; border-radius: 0.75rem; }
h1 { font-size: 1.375rem; line-height: 1.25; }
`;
