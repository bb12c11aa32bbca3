import { readNested, type JsonObject } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { dayOf } from '../../kit/dates.js';
import type { Notice } from './legal-notice.js';
import { banIn } from './notice-ban.js';
import { operationIn } from './notice-operation.js';
import { personsOf } from './notice-persons.js';
import { salePart } from './notice-sale.js';
import { member, paragraphs, wording } from './wording.js';

/** Content of a notice by family, with a title and a text for readers. */
export interface NoticeContent {
  details: Notice['details'];
  title: string | null;
  text: string | null;
}

/** Reads the content of a notice. Members that do not apply to its family are null. */
export function contentOf(notice: BodaccNotice): NoticeContent {
  const judgment = part(notice.jugement, judgmentPart);
  const accounts = part(notice.depot, accountsPart);
  const act = readNested(notice.acte)[0];
  const sale = act && 'vente' in act ? salePart(act, notice) : null;
  const ban = judgment === null ? null : banIn(judgment, personsOf(notice));
  const registration = act && sale === null ? registrationPart(act) : null;
  const modification = part(notice.modificationsgenerales, modificationPart);
  const removal = part(notice.radiationaurcs, removalPart);
  const other = part(notice.divers, otherPart);
  return {
    details: { judgment, ban, accounts, registration, modification, sale, removal, other },
    title: wording(
      judgment?.nature ?? accounts?.type ?? sale?.category ?? registration?.category ?? other?.title ?? notice.familleavis_lib,
    ),
    text: paragraphs(
      judgment?.text,
      accounts?.description,
      registration?.description,
      modification?.description,
      sale?.description,
      removal?.description,
      other?.content,
    ),
  };
}

function part<T>(value: unknown, read: (object: JsonObject) => T): T | null {
  const [object] = readNested(value);
  return object === undefined ? null : read(object);
}

const judgmentPart = (judgment: JsonObject) => ({
  family: wording(judgment.famille),
  nature: wording(judgment.nature),
  date: dayOf(wording(judgment.date)),
  text: paragraphs(judgment.complementJugement, judgment.texte),
});

const accountsPart = (deposit: JsonObject) => ({
  closing_date: dayOf(wording(deposit.dateCloture)),
  type: wording(deposit.typeDepot),
  description: paragraphs(deposit.descriptif, deposit.texte),
});

const registrationPart = (act: JsonObject) => ({
  category: wording(member(act, 'creation').categorieCreation) ?? wording(member(act, 'immatriculation').categorieImmatriculation),
  registration_date: dayOf(wording(act.dateImmatriculation)),
  activity_start_date: dayOf(wording(act.dateCommencementActivite)),
  description: paragraphs(act.descriptif, act.texte),
});

function modificationPart(modification: JsonObject) {
  const description = paragraphs(modification.descriptif, modification.texte);
  return { description, operation: operationIn(description) };
}

/** Older notices nest the end of the activity by the kind of person. */
const removalPart = (removal: JsonObject) => ({
  cessation_date: dayOf(
    wording(removal.dateCessationActivitePP) ??
      wording(member(removal, 'radiationPP').dateCessationActivitePP) ??
      wording(removal.dateCessationActivitePM),
  ),
  description: paragraphs(removal.commentaire, removal.texte),
});

const otherPart = (other: JsonObject) => ({
  title: wording(other.titre),
  content: paragraphs(other.contenuDivers, other.texte),
});
