import { nodeIdOf } from '../background-check-v2/graph.js';
import { representativesOf } from '../background-check-v2/inputs.js';
import type { Compute, ComputeContext, RecordBody } from '../definition.js';
import { failedInputsIn } from '../derived.js';
import { ownerKey } from '../natural-keys.js';
import { closingDates, removalNotice } from './closing-checks.js';
import { headOffice, headOfficeAddress, nameInNotices, nameOfUser, officesOpen, openProcedure } from './company-checks.js';
import type { ConformityCheck } from './definition.js';
import { agreesWithRegister, type Entry, filePresent } from './entry-checks.js';
import { fileFindings } from './file-checks.js';
import type { Finding } from './finding.js';
import { type Compared, comparedIn, type Party } from './inputs.js';
import { companyScreened, screened } from './screening-checks.js';
import { birthMonths, officersKnown, ownedParts, ownerEntitled, ownersDeclared, partyName } from './party-checks.js';

type Check = readonly [code: ConformityCheck['check'], label: string, find: (compared: Compared) => Finding];

const NO_WATCHLIST = 'The subject is on no watchlist (sanctions, frozen assets, other official lists).';

/** Checks of the company as a whole. */
const COMPANY_CHECKS: readonly Check[] = [
  ['CLOSING_DATES_AGREE', 'The registry and the statistics institute agree on closing.', closingDates],
  ['NAME_AGREES_WITH_USER', 'The name of the user is a name of the company.', nameOfUser],
  ['NAME_AGREES_WITH_NOTICES', 'The bulletin and the register have the same name of the company.', nameInNotices],
  ['REMOVAL_NOTICE_AGREES', 'A removal published in the bulletin is in the register.', removalNotice],
  ['PROCEDURE_AGREES_WITH_STATUS', 'Open collective procedures are consistent with the status of the company.', openProcedure],
  ['HEAD_OFFICE_AGREES', 'The head office of the profile is the establishment marked as head office.', headOffice],
  ['HEAD_OFFICE_ADDRESS_AGREES', 'The address of the head office is the same in the profile and in the establishments.', headOfficeAddress],
  ['OFFICES_AGREE_WITH_STATUS', 'Open establishments are consistent with the status of the company.', officesOpen],
  ['OFFICERS_KNOWN', 'An active company has an active officer.', officersKnown],
  ['OWNERS_DECLARED', 'The company has declared its beneficial owners.', ownersDeclared],
  ['OWNED_PARTS_ADD_UP', 'Beneficial owners hold at most 100 percent in total.', ownedParts],
  ['ON_NO_WATCHLIST', NO_WATCHLIST, companyScreened],
];

/** Maximum number of officers, of owners and of entries that are checked individually. */
const MAX_PARTIES = 200;

type Subject = Pick<ConformityCheck, 'subject_type' | 'subject_id' | 'subject_name'>;

const recordOf = (
  check: ConformityCheck['check'],
  label: string,
  subject: Subject,
  { result, finding, values, computed_from }: Finding,
  { today, failures }: ComputeContext,
  documentId: string | null = null,
): ConformityCheck => ({
  check,
  label,
  result,
  ...subject,
  finding,
  values,
  document_id: documentId,
  checked_at: `${today}T00:00:00Z`,
  inputs: failedInputsIn({ failures }),
  computed_from,
});

const keyOf = (party: object): string => nodeIdOf(ownerKey(party as RecordBody));

/**
 * Returns the screening checks of an officer or owner, including its representatives. Political
 * exposure is checked for persons only.
 */
function screeningRecords(
  subject: Subject,
  party: Party,
  representatives: readonly object[],
  { screenings, context }: Compared,
): ConformityCheck[] {
  const represented = representatives.map(keyOf);
  const persons = party.type === 'COMPANY' ? represented : [keyOf(party)];
  const exposed = 'The officer or owner is on no list of politically exposed persons.';
  return [
    recordOf('ON_NO_WATCHLIST', NO_WATCHLIST, subject, screened(screenings, 'WATCHLIST', [keyOf(party), ...represented]), context),
    ...(persons.length === 0 ? [] : [recordOf('NOT_POLITICALLY_EXPOSED', exposed, subject, screened(screenings, 'PEP', persons), context)]),
  ];
}

const subjectOf = (subject_type: Subject['subject_type'], party: Party): Subject => ({
  subject_type,
  subject_id: party.id ?? '',
  subject_name: partyName(party),
});

function companyRecords(compared: Compared): ConformityCheck[] {
  const { siren, name } = compared.context;
  const subject: Subject = { subject_type: 'COMPANY', subject_id: siren, subject_name: compared.profile?.name ?? name };
  return COMPANY_CHECKS.map(([check, label, find]) => recordOf(check, label, subject, find(compared), compared.context));
}

function ownerRecords(compared: Compared): ConformityCheck[] {
  const label = 'The beneficial owner holds over a quarter, or controls or directs the company.';
  return compared.owners
    .filter(({ active }) => active)
    .slice(0, MAX_PARTIES)
    .flatMap((owner) => {
      const subject = subjectOf('BENEFICIAL_OWNER', owner);
      const entitled = recordOf('OWNER_ENTITLED', label, subject, ownerEntitled(owner, compared), compared.context);
      return [entitled, ...screeningRecords(subject, owner, [], compared)];
    });
}

function officerRecords(compared: Compared): ConformityCheck[] {
  const label = 'An officer who is also a beneficial owner has the same month of birth in both lists.';
  return compared.officers
    .filter(({ active }) => active)
    .slice(0, MAX_PARTIES)
    .flatMap((officer) => {
      const found = birthMonths(officer, compared);
      const subject = subjectOf('OFFICER', officer);
      const births = found === undefined ? [] : [recordOf('BIRTH_MONTHS_AGREE', label, subject, found, compared.context)];
      return [...births, ...(officer.is_auditor ? [] : screeningRecords(subject, officer, representativesOf(officer), compared))];
    });
}

/** Returns the checks of a manual entry and its file. */
function entryRecords(entry: Entry, compared: Compared): ConformityCheck[] {
  const { context } = compared;
  const { subject_type, subject_id, subject_name, document_id: document } = entry;
  const subject = { subject_type, subject_id, subject_name };
  return [
    recordOf('FILE_PRESENT', 'The manual entry has a file.', subject, filePresent(entry), context, document),
    ...fileFindings(entry, compared).map(({ check, label, finding }) => recordOf(check, label, subject, finding, context, document)),
    recordOf('ENTRY_AGREES_WITH_REGISTRY', 'The manual entry agrees with the register.', subject, agreesWithRegister(entry), context),
  ];
}

/**
 * Computes every check with its compared values and finding. UNKNOWN when required data is missing.
 */
export const computeConformityCheck: Compute<ConformityCheck> = (inputs, context) => {
  const compared = comparedIn(inputs, context);
  const entered = compared.entries.slice(0, MAX_PARTIES).flatMap((entry) => entryRecords(entry, compared));
  return [...companyRecords(compared), ...ownerRecords(compared), ...officerRecords(compared), ...entered];
};
