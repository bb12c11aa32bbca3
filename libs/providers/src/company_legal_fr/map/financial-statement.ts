import type { MappedRecord } from '@company-data/data-types';
import type { financialStatement } from '@company-data/data-types/financial-statement';
import { standing, type InpiAccounts, type InpiAttachments } from '../../protocols/inpi/attachments.js';
import { dayOf } from '../../kit/dates.js';
import { filedDocument, isConfidential } from './filed-document.js';
import { textOf } from '../../kit/text.js';

type Statement = MappedRecord<typeof financialStatement>;

/** The public name of the data type this file maps to. */
export const FINANCIAL_STATEMENT = 'FINANCIAL_STATEMENT';

/** Maps the accounts that the company filed, as documents. */
export const mapStatements = ({ bilans }: InpiAttachments): Statement[] => standing(bilans).map(mapStatement);

function mapStatement(accounts: InpiAccounts): Statement {
  const closing = dayOf(accounts.dateCloture);
  const type = textOf(accounts.typeBilan);
  return {
    ...filedDocument(accounts),
    closing_date: closing,
    closing_year: closing === null ? null : Number(closing.slice(0, 4)),
    type,
    consolidated: type === null ? null : type === 'K',
    confidential: isConfidential(accounts),
    official_copy: false,
  };
}
