import { added } from '../account-figures.js';
import { decimal, numberOf, sumOf } from '../decimal.js';
import { fold } from '../natural-keys.js';
import { agrees, differs, type Finding, checkResult, unknown, valueIn } from './finding.js';
import type { Compared, Officer, Owner, Party } from './inputs.js';

/**
 * Parts or votes above which a person is a beneficial owner (Code monétaire et financier, R.
 * 561-1), in percent.
 */
const OWNER_THRESHOLD = 25;

/** Returns the display name of a party. */
export const partyName = ({ type, name, first_name, last_name, patronym }: Party): string | null =>
  (type === 'COMPANY' ? name : [first_name, last_name ?? patronym].filter(Boolean).join(' ')) || null;

const active = <T extends Party>(parties: readonly T[]): T[] => parties.filter((party) => party.active);

/** Checks that an active company has at least one officer who is not an auditor. */
export function officersKnown({ profile, officers }: Compared): Finding {
  const directing = active(officers).filter(({ is_auditor }) => !is_auditor);
  const values = [
    valueIn('COMPANY_PROFILE', 'status', profile?.status, profile),
    ...directing.map((officer) => valueIn('COMPANY_OFFICER', 'name', partyName(officer), officer)),
  ];
  const sources = { COMPANY_PROFILE: [profile], COMPANY_OFFICER: directing };
  if (directing.length > 0) return agrees(values, sources);
  if (profile?.status !== 'ACTIVE') return unknown(values, sources);
  if (profile.register_status !== 'REGISTERED')
    return unknown(values, sources, 'The register of officers was not read, or does not list the company.');
  return differs(values, sources, 'The company is active but has no active officer.');
}

/**
 * Checks that a company other than a sole trader declared its owners (Code monétaire et financier,
 * L. 561-46). The register may report their number but withhold their identity.
 */
export function ownersDeclared({ profile, owners, ownersAccessible }: Compared): Finding {
  const known = active(owners);
  const declared = profile?.declared_owners ?? null;
  const values = [
    valueIn('BENEFICIAL_OWNER', 'count', known.length),
    valueIn('COMPANY_PROFILE', 'declared_owners', declared, profile),
    valueIn('COMPANY_PROFILE', 'sole_trader', profile?.sole_trader, profile),
  ];
  const sources = { COMPANY_PROFILE: [profile], BENEFICIAL_OWNER: known };
  if (known.length > 0) return agrees(values, sources);
  if (profile?.sole_trader === true) return agrees(values, sources, 'A sole trader has no owners to declare.');
  if (declared !== null && declared > 0)
    return agrees(values, sources, `${declared} owners are declared, but the register withholds their identity.`);
  const shown = profile?.register_status === 'REGISTERED' && (ownersAccessible === true || declared === 0);
  if (shown && profile?.status === 'ACTIVE') return differs(values, sources, 'No beneficial owner is declared.');
  return unknown(values, sources, 'No beneficial owner is known: none is declared, or the register withholds them.');
}

/** Checks that owners directly hold at most 100 percent in total. */
export function ownedParts({ owners }: Compared): Finding {
  const known = active(owners).filter(({ direct_owned_parts }) => direct_owned_parts !== null);
  const total = numberOf(sumOf(known.map(({ direct_owned_parts }) => decimal(direct_owned_parts!))));
  const values = known.map((owner) => valueIn('BENEFICIAL_OWNER', 'direct_owned_parts', owner.direct_owned_parts, owner));
  const sources = { BENEFICIAL_OWNER: known };
  return known.length === 0
    ? unknown(values, sources)
    : checkResult(total <= 100, values, sources, `Owners directly hold ${total} percent in total.`);
}

interface Identity {
  given: string;
  names: string[];
}

const identities = new WeakMap<Party, Identity>();

/** Returns the first given name and the last names, folded once per record. */
function identityOf(party: Party): Identity {
  const known = identities.get(party);
  if (known !== undefined) return known;
  const names = [party.patronym, party.last_name].map(fold).filter((name) => name !== '');
  const identity = { given: fold(party.first_name).split(' ')[0]!, names };
  identities.set(party, identity);
  return identity;
}

function samePerson(one: Party, other: Party): boolean {
  if (one.type !== 'PERSON' || other.type !== 'PERSON') return false;
  const [first, second] = [identityOf(one), identityOf(other)];
  return first.given === second.given && first.names.some((name) => second.names.includes(name));
}

const isSame = (owner: Owner, officer: Officer): boolean =>
  owner.type === 'COMPANY' ? owner.siren !== null && owner.siren === officer.siren : samePerson(owner, officer);

/**
 * Returns the shares that are declared. Zero counts as not declared, because the register often
 * leaves the total at zero.
 */
const sharesOf = (owner: Owner): number[] => {
  const sums = [
    [owner.total_owned_parts],
    [owner.total_voting_rights],
    [owner.direct_owned_parts, owner.indirect_owned_parts],
    [owner.direct_voting_rights, owner.indirect_voting_rights],
    [owner.future_owned_parts],
  ];
  return sums.map((shares) => added(...shares) ?? 0).filter((share) => share > 0);
};

/**
 * Checks that an owner holds over a quarter of parts or votes, controls the company by other means,
 * or directs it.
 */
export function ownerEntitled(owner: Owner, { officers }: Compared): Finding {
  const officer = active(officers).find((candidate) => isSame(owner, candidate));
  const values = [
    valueIn('BENEFICIAL_OWNER', 'total_owned_parts', owner.total_owned_parts, owner),
    valueIn('BENEFICIAL_OWNER', 'total_voting_rights', owner.total_voting_rights, owner),
    ...(officer === undefined ? [] : [valueIn('COMPANY_OFFICER', 'active', officer.active, officer)]),
  ];
  const sources = { BENEFICIAL_OWNER: [owner], COMPANY_OFFICER: [officer] };
  const shares = sharesOf(owner);
  const entitled = shares.some((share) => share > OWNER_THRESHOLD) || owner.control_means.length > 0 || officer !== undefined;
  if (!entitled && shares.length === 0) return unknown(values, sources);
  return checkResult(
    entitled,
    values,
    sources,
    `The owner holds ${OWNER_THRESHOLD} percent or less, and neither controls nor directs the company.`,
  );
}

const birthMonth = ({ birth_month, birth_date }: Party): string | null => birth_month ?? birth_date?.slice(0, 7) ?? null;

/**
 * Checks that an officer and an owner with the same name have the same month of birth. Undefined
 * when no owner has the name.
 */
export function birthMonths(officer: Officer, { owners }: Compared): Finding | undefined {
  const namesakes = active(owners).filter((owner) => samePerson(owner, officer));
  if (namesakes.length === 0) return undefined;
  const values = [
    valueIn('COMPANY_OFFICER', 'birth_month', birthMonth(officer), officer),
    ...namesakes.map((owner) => valueIn('BENEFICIAL_OWNER', 'birth_month', birthMonth(owner), owner)),
  ];
  const sources = { COMPANY_OFFICER: [officer], BENEFICIAL_OWNER: namesakes };
  const months = namesakes.map(birthMonth);
  if (birthMonth(officer) === null || months.every((month) => month === null)) return unknown(values, sources);
  return checkResult(months.includes(birthMonth(officer)), values, sources, 'The owner with the same name has a different month of birth.');
}
