import type { MappedRecord } from '@company-data/data-types';
import type { relatedCompany } from '@company-data/data-types/related-company';
import type { CodeLists } from '../codes/load-code-lists.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import { mapOwners, type Owner } from './beneficial-owner.js';
import { mapProcedure } from './collective-procedure.js';
import { mapOfficers, type Officer, type Representative, representativeOf } from './company-officer.js';
import { mapInpiProfile } from './company-profile.js';
import { registerMasks } from './diffusion.js';
import { maskOfficers, maskProfile } from './masking.js';
import type { Procedure } from './procedure-transitions.js';
import type { Role } from './roles.js';
import { textOf } from '../../kit/text.js';

type Related = MappedRecord<typeof relatedCompany>;

/** The internal data type this file maps to. */
export const RELATED_COMPANY = 'RELATED_COMPANY';

/** That somebody directs or owns a company. */
export interface Holding {
  /** Nine digits; null for persons, and for companies from abroad. */
  siren: string | null;
  name: string | null;
  /** As a record tells it, of the holder's side. */
  holder: Related['held_by'][number];
  /** As a record tells it, of the side of the company that is held. */
  link: Related['linked_from'][number];
}

/**
 * A company met on the way upward; `company` is null where the register could not be asked, or does
 * not know it.
 */
export interface RelatedCompany {
  siren: string;
  name: string | null;
  depth: number;
  company: InpiCompany | null;
  /** The companies it directs or owns, among those met. */
  links: Related['linked_from'];
}

/**
 * Who directs or owns a company now, or represents a company that directs it; auditors and those
 * who left do neither.
 */
export function holdingsOf(company: InpiCompany, lists: CodeLists, now: Date): Holding[] {
  const everybody = mapOfficers(company, lists, now);
  // The institute is not asked about companies met on the way, so the register's flag decides.
  const officers = (registerMasks(company) ? maskOfficers(everybody) : everybody).flatMap((officer) => {
    const roles = officer.roles.filter(({ end_date, is_auditor }) => end_date === null && !is_auditor);
    if (roles.length === 0) return [];
    const terms = { roles: roles.map(shortRole), owned_parts: null };
    const represented = representativeOf(officer).map((person) => holdingOf(person, company, { type: 'REPRESENTATIVE', ...terms }));
    return [holdingOf(officer, company, { type: 'OFFICER', ...terms }), ...represented];
  });
  const owners = mapOwners(company, lists).filter(({ active }) => active === true);
  return [
    ...officers,
    ...owners.map((owner) => holdingOf(owner, company, { type: 'BENEFICIAL_OWNER', roles: [], owned_parts: owner.total_owned_parts })),
  ];
}

const shortRole = ({ name, name_en, start_date, end_date }: Role) => ({ name, name_en, start_date, end_date });

function holdingOf(
  party: Officer | Owner | Representative,
  held: InpiCompany,
  how: Pick<Holding['link'], 'type' | 'roles' | 'owned_parts'>,
): Holding {
  const terms = { ...how, since: party.since };
  const { siren, name, foreign_register, last_name, patronym, first_name, birth_month } = party;
  return {
    siren,
    name,
    holder: { party_type: party.type, siren, name, foreign_register, last_name, patronym, first_name, birth_month, ...terms },
    link: { siren: held.formality.siren, ...terms },
  };
}

/** What the register says of a company that was met. */
export function mapRelated({ company, ...related }: RelatedCompany, lists: CodeLists, now: Date): Related {
  const record = { ...bare(related), linked_from: related.links };
  if (company === null) return { ...record, name: related.name };
  const told = mapInpiProfile(company, lists, now);
  const profile = registerMasks(company) ? maskProfile(told) : told;
  return {
    ...record,
    name: profile.name ?? related.name,
    legal_form: textOf(company.formality.formeJuridique),
    status: profile.status,
    rncs_closing_date: profile.rncs_closing_date,
    diffusible: profile.diffusible,
    held_by: holdingsOf(company, lists, now).map(({ holder }) => holder),
  };
}

/** What the official bulletin says of a company that was met. */
export function mapRelatedProcedures(related: Pick<RelatedCompany, 'siren' | 'depth'>, procedures: Procedure[], now: Date): Related {
  const told = procedures.map((procedure) => mapProcedure(procedure, now));
  return {
    ...bare(related),
    collective_procedures: told.map(({ notice_id, kind, collective, status, opening_date, end_date }) => ({
      notice_id,
      kind,
      collective,
      status,
      opening_date,
      end_date,
    })),
    procedures_read: true,
  };
}

const bare = ({ siren, depth }: Pick<RelatedCompany, 'siren' | 'depth'>): Related => ({
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
  procedures_read: null,
});
