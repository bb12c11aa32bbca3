/** Forms with numbered data, in the order of their numbers. */
const FORMS = '2050 2051 2052 2053 2054 2055 2056 2057 2058A 2058B 2058C 2033A 2033B 2033C 2033D 2065 2572'.split(' ');
const FIRST_NUMBER = 900_000;
/** Numbers per form: up to 1,296 boxes of two characters or three digits, with four cells each. */
const PER_FORM = 5_184;

/** A line of a form in the format of the authority. */
export interface Datum {
  code: string;
  code_EDI: string;
  code_absolu: string;
  code_type_donnee: string;
  intitule: string;
  code_nref: string;
  valeurs: (string | null)[];
}

const letter = (place: number): string => String.fromCharCode(65 + place);
const boxNumber = (box: string): number => (/^\d{3}$/.test(box) ? Number(box) : Number.parseInt(box, 36));

/**
 * Builds a datum with fictitious numbers, because the authority does not publish its dictionary. As
 * in the real service, a number belongs to one datum of one form, and the two letters differ from
 * the printed code.
 */
export function datum(form: string, box: string | number, cell: number, label: string, ...valeurs: (string | null)[]): Datum {
  const place = (typeof box === 'number' ? box : boxNumber(box)) * 4 + cell - 1;
  const code = letter(Math.floor((place % 676) / 26)) + letter(place % 26);
  const number = String(FIRST_NUMBER + FORMS.indexOf(form) * PER_FORM + place);
  return {
    code,
    code_EDI: `${code}:C516:5004:1:MOA`,
    code_absolu: `2${number}`,
    code_type_donnee: 'MOA',
    intitule: label,
    code_nref: number,
    valeurs,
  };
}
