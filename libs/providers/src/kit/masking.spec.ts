import { describe, expect, it } from '@jest/globals';
import { passesLuhn } from '@company-data/kernel';
import fc from 'fast-check';
import { ibanOf, maskedAccount, maskedWording } from './masking.js';

/** Appends the digit that makes the digits pass the check. */
const withCheck = (digits: string): string => digits + [...'0123456789'].find((last) => passesLuhn(digits + last))!;

describe('maskedWording', () => {
  it.each([
    ['CB 4970101234567893 FOURNITURES', 'CB 497010******7893 FOURNITURES'],
    ['CB 4970 1012 3456 7893 FOURNITURES', 'CB 497010******7893 FOURNITURES'],
    ['CB 4970-1012-3456-7893', 'CB 497010******7893'],
    ['PAIEMENT 11 4970 1012 3456 7893 03', 'PAIEMENT 11 497010******7893 03'],
    ['4970101234567893 4970101234567893', '497010******7893 497010******7893'],
    ['CARTE 4222222222222', 'CARTE 422222******2222'],
  ])('masks the card in "%s": %s', (wording, masked) => {
    expect(maskedWording(wording)).toBe(masked);
  });

  it.each([
    ['the check of a card fails', 'CB 4970 1012 3456 7892 FOURNITURES'],
    ['too few digits exist', 'FACTURE 424242424242'],
    ['too many consecutive digits exist', `REF ${withCheck('1234567890123456789')}`],
    ['it has a SIRET after the word SIRET', 'URSSAF SIRET 00001234400008 CB'],
    ['it has a SIRET after the word SIRET and a colon', 'VIR SIRET : 000 012 344 00008'],
    ['it has a SIRET whose first nine digits are a SIREN', 'VIR EXEMPLE 00001234400008'],
    ['it is empty', ''],
  ])('does not change the text when %s', (_why, wording) => {
    expect(maskedWording(wording)).toBe(wording);
  });

  it('masks fourteen digits that begin with a SIREN after the word CARTE', () => {
    expect(passesLuhn('00001234400008')).toBe(true);
    expect(maskedWording('CARTE 00001234400008')).toBe('CARTE 000012******0008');
  });

  it('masks fourteen digits that pass as a card but not as a SIREN', () => {
    const card = withCheck('3000000000000');
    expect(passesLuhn(card.slice(0, 9))).toBe(false);
    expect(maskedWording(`PAIEMENT ${card}`)).toBe(`PAIEMENT 300000******${card.slice(-4)}`);
  });

  it.each(['FR7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'])('masks the account %s', (iban) => {
    expect(maskedWording(`VIR DE ${iban} LOYER`)).toBe('VIR DE FR76*******************0189 LOYER');
  });

  it('does not change text that only resembles an account', () => {
    expect(maskedWording('REF AB12CDEFGHIJKLMNOP')).toBe('REF AB12CDEFGHIJKLMNOP');
  });

  it('is null for null', () => {
    expect(maskedWording(null)).toBeNull();
  });

  it('masks any card of thirteen to nineteen digits, whatever its context and grouping', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map((places) => withCheck(places.join('')));
    const around = fc.stringMatching(/^[A-Za-z./]{0,8}$/);
    fc.assert(
      fc.property(digits, around, around, fc.constantFrom('', ' ', '-'), (card, before, after, sign) => {
        const grouped = card.match(/.{1,4}/g)!.join(sign);
        const masked = maskedWording(`CB ${before} ${grouped} ${after}`);
        expect(masked.replaceAll(/[ -]/g, '')).not.toContain(card);
      }),
    );
  });
});

describe('account number', () => {
  it.each([
    ['FR76 3000 6000 0112 3456 7890 189', 'FR76*******************0189'],
    ['fr7630006000011234567890189', 'FR76*******************0189'],
    ['12345678', '********'],
    [' ', null],
    [null, null],
  ])('%s is masked as %s', (account, masked) => {
    expect(maskedAccount(account)).toBe(masked);
  });

  it('is normalized to upper case without spaces', () => {
    expect(ibanOf('fr76 3000 6000 01')).toBe('FR7630006000' + '01');
  });
});
