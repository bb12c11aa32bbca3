import type { RecordBody } from '@company-data/data-types';
import type { CodeLists } from '../codes/load-code-lists.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import { mapOwners } from './beneficial-owner.js';
import { mapProcedure } from './collective-procedure.js';
import { mapOfficers, type Role } from './company-officer.js';
import { mapInpiProfile } from './company-profile.js';
import type { Procedure } from './follow-procedures.js';
import { textOf } from '../../kit/text.js';

/** The internal data type this file maps to. */
export const RELATED_COMPANY = 'RELATED_COMPANY';

/** That somebody directs or owns a company. */
export interface Holding {
  /** Nine digits; null for persons, and for companies from abroad. */
  siren: string | null;
  name: string | null;
  /** As a record tells it, of the holder's side. */
  holder: RecordBody;
  /** As a record tells it, of the side of the company that is held. */
  link: RecordBody;
}

/** A company met on the way upward; `company` is null where the register could not be asked, or does not know it. */
export interface RelatedCompany {
  siren: string;
  name: string | null;
  depth: number;
  company: InpiCompany | null;
  /** The companies it directs or owns, among those met. */
  links: RecordBody[];
}

/** Who directs or owns a company now; auditors and those who left do neither. */
export function holdingsOf(company: InpiCompany, lists: CodeLists): Holding[] {
  const officers = mapOfficers(company, lists).flatMap((officer) => {
    const roles = (officer.roles as Role[]).filter(({ end_date, is_auditor }) => end_date === null && !is_auditor);
    return roles.length === 0 ? [] : [holdingOf(officer, company, 'OFFICER', roles.map(shortRole))];
  });
  const owners = mapOwners(company).filter(({ active }) => active === true);
  return [...officers, ...owners.map((owner) => holdingOf(owner, company, 'BENEFICIAL_OWNER', []))];
}

const shortRole = ({ name, name_en, start_date, end_date }: Role): RecordBody => ({ name, name_en, start_date, end_date });

function holdingOf(party: RecordBody, held: InpiCompany, type: string, roles: RecordBody[]): Holding {
  const terms = { type, roles, owned_parts: party.total_owned_parts ?? null, since: party.since };
  const { siren, name, foreign_register, last_name, patronym, first_name, birth_month } = party;
  return {
    siren: siren as string | null,
    name: name as string | null,
    holder: { party_type: party.type, siren, name, foreign_register, last_name, patronym, first_name, birth_month, ...terms },
    link: { siren: held.formality.siren, ...terms },
  };
}

/** What the register says of a company that was met. */
export function mapRelated({ company, ...related }: RelatedCompany, lists: CodeLists): RecordBody {
  const record = { ...bare(related), linked_from: related.links };
  if (company === null) return { ...record, name: related.name };
  const profile = mapInpiProfile(company, lists);
  return {
    ...record,
    name: profile.name ?? related.name,
    legal_form: textOf(company.formality.formeJuridique),
    status: profile.status,
    rncs_closing_date: profile.rncs_closing_date,
    diffusible: profile.diffusible,
    held_by: holdingsOf(company, lists).map(({ holder }) => holder),
  };
}

/** What the official bulletin says of a company that was met. */
export function mapRelatedProcedures(related: Pick<RelatedCompany, 'siren' | 'depth'>, procedures: Procedure[], now: Date): RecordBody {
  const told = procedures.map((procedure) => mapProcedure(procedure, now));
  return {
    ...bare(related),
    collective_procedures: told.map(({ notice_id, kind, status, opening_date, end_date }) => ({
      notice_id,
      kind,
      status,
      opening_date,
      end_date,
    })),
  };
}

const bare = ({ siren, depth }: Pick<RelatedCompany, 'siren' | 'depth'>): RecordBody => ({
  siren,
  name: null,
  legal_form: null,
  depth,
  status: null,
  stats_closing_date: null,
  rncs_closing_date: null,
  diffusible: null,
  linked_from: [],
  held_by: [],
  collective_procedures: [],
});
