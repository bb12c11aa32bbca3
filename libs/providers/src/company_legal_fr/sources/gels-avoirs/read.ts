import { screen, SCREENING } from '../../map/screening.js';
import { companySubject, distinctSubjects, subjectsOf, type Subject } from '../../map/subjects.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { nothingFor, singlePage } from '../../../kit/source-report.js';
import type { InpiCompany } from '../inpi-rne/company.js';
import { hasRegisterAccount, type Readings } from '../readings.js';
import { freezingList } from './client.js';
import { gelsAvoirs } from './manifest.js';

/** Looks the company, those above it and the persons who direct or own any of them up in the register of freezing measures. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  if (!hasRegisterAccount(readings.context)) return yield* nothingFor(gelsAvoirs.name, dataTypes, 'NOT_CONFIGURED');
  const subjects = await subjectsAround(readings);
  if (subjects.length === 0) return yield* nothingFor(gelsAvoirs.name, dataTypes);
  yield* singlePage(gelsAvoirs.name, SCREENING, screen(subjects, await freezingList(readings.context.source(gelsAvoirs.name))));
};

async function subjectsAround(readings: Readings): Promise<Subject[]> {
  const own = await readings.company();
  if (own === null) return [];
  const above = (await readings.related()).flatMap(({ company }) => company ?? []);
  const told = (company: InpiCompany): Subject[] =>
    [companySubject(company) ?? [], subjectsOf(company, readings.lists, readings.context.now())].flat();
  return distinctSubjects([own, ...above].flatMap(told));
}
