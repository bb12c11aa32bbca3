const LONGEST = 200_000;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? entity;
  const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ' ';
}

/** What a page of a shop says, without its marks; null where it says nothing. */
export function plainText(html: string | null): string | null {
  const bare = (html ?? '')
    .slice(0, LONGEST)
    .replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<!--[^]*?-->/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decoded)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return bare === '' ? null : bare;
}
