type Text = string | null | undefined;

/** A notice as the dataset serves it. The fields typed unknown hold an object, a list or nothing, mostly as JSON inside a string. */
export interface BodaccNotice {
  /** Series (A, B or C), issue and number, e.g. A202500421187. */
  id: string;
  publicationavis?: Text;
  parution?: Text;
  dateparution: string;
  numeroannonce?: string | number | null;
  /** annonce, rectificatif or annulation. */
  typeavis?: Text;
  typeavis_lib?: Text;
  familleavis?: Text;
  familleavis_lib?: Text;
  numerodepartement?: Text;
  tribunal?: Text;
  commercant?: Text;
  ville?: Text;
  cp?: Text;
  registre?: string | string[] | null;
  url_complete?: Text;
  listepersonnes?: unknown;
  listeetablissements?: unknown;
  jugement?: unknown;
  acte?: unknown;
  modificationsgenerales?: unknown;
  radiationaurcs?: unknown;
  depot?: unknown;
  divers?: unknown;
  parutionavisprecedent?: unknown;
}

export interface BodaccPage {
  total_count: number;
  results: BodaccNotice[];
}

/** Whether a notice names the company: a search also finds notices that only contain its digits. */
export function names(notice: BodaccNotice, siren: string): boolean {
  const numbers = Array.isArray(notice.registre) ? notice.registre : (notice.registre ?? '').split(',');
  return numbers.some((number) => number.replaceAll(/\s/g, '') === siren);
}
