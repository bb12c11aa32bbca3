import { letterOf, pdfOf, type PdfPage, scanned } from '@company-data/test-documents';
import { checkDigit } from '../src/extraction/machine-readable-zone.js';

const checked = (text: string): string => text + checkDigit(text);

/** Data of a fictitious passport. */
interface Holder {
  names?: string;
  birth?: string;
  expiry?: string;
  /** True to write a wrong last check digit. */
  isWrong?: boolean;
}

/** Returns the two lines of the machine-readable zone of a fictitious passport. */
export function zoneOf({ names = 'MARTIN<<CAMILLE<LOUISE', birth = '800117', expiry = '900101', isWrong = false }: Holder = {}): string[] {
  const [number, born, until, own] = [checked('AB1234567'), checked(birth), checked(expiry), checked('<'.repeat(14))];
  const last = Number(checkDigit(number + born + until + own));
  return [`P<UTO${names}`.padEnd(44, '<'), `${number}UTO${born}F${until}${own}${isWrong ? (last + 1) % 10 : last}`];
}

const PAPER = { width: 420, height: 240, size: 11, pitch: 24, font: 'DejaVuSansMono' } as const;

/** Returns the page of a fictitious passport. */
export const passportPage = (holder: Holder = {}): PdfPage => letterOf(['PASSEPORT', '', 'REPUBLIQUE', '', ...zoneOf(holder)], PAPER);

/** Returns the passport as a printed PDF. */
export const printedPassport = (holder: Holder = {}): Buffer => pdfOf([passportPage(holder)]);

export async function photographedPassport(holder: Holder = {}): Promise<Buffer> {
  const { picture } = await scanned(passportPage(holder), { dpi: 300, quality: 85 }, 17);
  return Buffer.from(picture!.bytes);
}
