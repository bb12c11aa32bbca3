import { assetPage, liabilities, profitAndLoss, turnoverLines } from './full-accounts.js';
import { type Amounts, type Line, type Year, assetLines, share, sum, yearLines } from './lines.js';

const FIXED = ['014', '028', '040'];
const CURRENT = ['060', '068', '072', '084', '092'];

/** Returns accounts of the simplified regime (forms 2033-A and 2033-B). */
export function simplifiedAccounts(now: Year, before: Year): Line[] {
  const codes = [...FIXED, '044', ...CURRENT, '096', '110'];
  const net = simplifiedAssets(now);
  const depreciation = withTotals({ '014': share(net['014']!, 500), '028': share(net['028']!, 800) });
  const gross = Object.fromEntries(codes.map((code) => [code, (net[code] ?? 0) + (depreciation[code] ?? 0)]));
  const passive = ['120', '126', '134', '136', '142', '154', '156', '166', '172', '174', '176', '180', '195'];
  const income = ['209', '210', '217', '218', '230', '232', '234', '242', '244', '250', '252', '254', '262', '264', '270'];
  const ending = ['280', '290', '294', '300', '306', '310'];
  return [
    ...assetLines('01', codes, gross, depreciation, simplifiedAssets(before)),
    ...yearLines('01', passive, 2, simplifiedLiabilities(now), simplifiedLiabilities(before)),
    ...yearLines('02', [...income, ...ending], 0, simplifiedIncome(now), simplifiedIncome(before)),
  ];
}

function simplifiedAssets({ assets }: Year): Amounts {
  const lines: Amounts = {
    '014': share(assets, 40),
    '028': share(assets, 260),
    '040': share(assets, 10),
    '060': share(assets, 90),
    '068': share(assets, 210),
    '072': share(assets, 60),
    '092': share(assets, 8),
  };
  return withTotals({ ...lines, '084': assets - sum(lines, ...Object.keys(lines)) });
}

function withTotals(lines: Amounts): Amounts {
  const [fixed, current] = [sum(lines, ...FIXED), sum(lines, ...CURRENT)];
  return { ...lines, '044': fixed, '096': current, '110': fixed + current };
}

function simplifiedLiabilities({ assets, result }: Year): Amounts {
  const debts: Amounts = { '156': share(assets, 200), '166': share(assets, 130), '172': share(assets, 110), '174': share(assets, 5) };
  const [total, provisions] = [sum(debts, ...Object.keys(debts)), share(assets, 10)];
  const equity = assets - total - provisions;
  const own = { '120': share(assets, 80), '126': share(assets, 8), '136': result };
  const retained = equity - sum(own, '120', '126', '136');
  const totals = { '142': equity, '154': provisions, '176': total, '180': assets, '195': share(debts['156']!, 700) };
  return { ...debts, ...own, '134': retained, ...totals };
}

function simplifiedIncome({ revenue, result }: Year): Amounts {
  const sales = share(revenue, 400);
  const lines: Amounts = {
    '209': share(sales, 50),
    '210': sales,
    '217': 0,
    '218': revenue - sales,
    '230': share(revenue, 3),
    '234': share(revenue, 220),
    '244': share(revenue, 12),
    '250': share(revenue, 280),
    '252': share(revenue, 110),
    '254': share(revenue, 30),
    '262': share(revenue, 2),
    '280': share(revenue, 1),
    '290': share(revenue, 2),
    '294': share(revenue, 5),
    '300': share(revenue, 1),
    '306': result > 0 ? Math.round(result / 4) : 0,
  };
  const income = sum(lines, '210', '218', '230');
  const charges = income + sum(lines, '280', '290') - sum(lines, '294', '300', '306') - result;
  const external = charges - sum(lines, '234', '244', '250', '252', '254', '262');
  return { ...lines, '232': income, '242': external, '264': charges, '270': income - charges, '310': result };
}

const GROUP_EQUITY = ['DA', 'P2', 'P3', 'DL', 'DP', 'DR', 'DU', 'DV', 'DX', 'DY', 'EA', 'EB', 'EC', 'EE'];
const GROUP_RESULT = ['HA', 'HD', 'HE', 'HH', 'HI', 'HK', 'HL', 'HM', 'R5', 'R6', 'R7', 'R8'];
const GROUP_OPERATING = ['FQ', 'FR', 'FS', 'FW', 'FX', 'FY', 'FZ', 'GA', 'GE', 'GF', 'GG', 'GL', 'GP', 'GR', 'GU', 'GV', 'GW'];

/**
 * Returns consolidated accounts: the codes of the full regime, and the group's own for equity and
 * result.
 */
export function consolidatedAccounts(now: Year, before: Year): Line[] {
  return [
    ...assetPage(now, before),
    ...yearLines('02', GROUP_EQUITY, 0, groupLiabilities(now), groupLiabilities(before)),
    ...turnoverLines(now, before),
    ...yearLines('03', GROUP_OPERATING, 2, groupIncome(now), groupIncome(before)),
    ...yearLines('04', GROUP_RESULT, 0, groupIncome(now), groupIncome(before)),
  ];
}

const minority = ({ result }: Year): number => share(result, 100);

/**
 * Splits the equity: P2 has the group's share of the result, P3 has the minority's share and other
 * equity.
 */
function groupLiabilities(year: Year): Amounts {
  const { DI = 0, DD = 0, DH = 0, ...others } = liabilities(year);
  return { ...others, P2: DI - minority(year), P3: DD + DH + minority(year) };
}

function groupIncome(year: Year): Amounts {
  const { HN = 0, ...lines } = profitAndLoss(year);
  return { ...lines, R5: HN, R6: HN, R7: minority(year), R8: HN - minority(year) };
}
