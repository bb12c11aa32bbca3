import { type Amounts, type Line, type Year, assetLines, share, sum, yearLines } from './lines.js';

const FIXED = ['AJ', 'AT', 'BH'];
const CURRENT = ['BT', 'BX', 'BZ', 'CF', 'CH'];
const EQUITY = ['DA', 'DD', 'DH', 'DI', 'DL'];
const DEBTS = ['DU', 'DV', 'DX', 'DY', 'EA', 'EB'];
const OPERATING = ['FQ', 'FR', 'FS', 'FW', 'FX', 'FY', 'FZ', 'GA', 'GE', 'GF', 'GG', 'GL', 'GP', 'GR', 'GU', 'GV', 'GW'];
const CLOSING_LINES = ['HA', 'HD', 'HE', 'HH', 'HI', 'HK', 'HL', 'HM', 'HN'];

/**
 * Returns accounts of the full regime (forms 2050 to 2053). Every total is the sum of its lines,
 * and assets equal liabilities.
 */
export function fullAccounts(now: Year, before: Year): Line[] {
  return [
    ...assetPage(now, before),
    ...yearLines('02', [...EQUITY, 'DP', 'DR', ...DEBTS, 'EC', 'EE', 'EG'], 0, liabilities(now), liabilities(before)),
    ...turnoverLines(now, before),
    ...yearLines('03', OPERATING, 2, profitAndLoss(now), profitAndLoss(before)),
    ...yearLines('04', CLOSING_LINES, 0, profitAndLoss(now), profitAndLoss(before)),
  ];
}

/** Returns the first page: gross, depreciation, net, and net of the previous year. */
export function assetPage(now: Year, before: Year): Line[] {
  const codes = [...FIXED, 'BJ', ...CURRENT, 'CJ', 'CO'];
  const net = netAssets(now);
  const depreciation = totalled({ AJ: share(net.AJ!, 500), AT: share(net.AT!, 800), BX: share(net.BX!, 20) });
  const gross = Object.fromEntries(codes.map((code) => [code, (net[code] ?? 0) + (depreciation[code] ?? 0)]));
  return assetLines('01', codes, gross, depreciation, netAssets(before));
}

function netAssets({ assets }: Year): Amounts {
  const lines: Amounts = {
    AJ: share(assets, 50),
    AT: share(assets, 150),
    BH: share(assets, 20),
    BT: share(assets, 60),
    BX: share(assets, 300),
    BZ: share(assets, 70),
    CH: share(assets, 10),
  };
  return totalled({ ...lines, CF: assets - sum(lines, ...Object.keys(lines)) });
}

function totalled(lines: Amounts): Amounts {
  const [BJ, CJ] = [sum(lines, ...FIXED), sum(lines, ...CURRENT)];
  return { ...lines, BJ, CJ, CO: BJ + CJ };
}

/** Returns the second page. Retained earnings (DH) balance both sides. */
export function liabilities({ assets, result }: Year): Amounts {
  const debts: Amounts = {
    DU: share(assets, 120),
    DV: share(assets, 50),
    DX: share(assets, 150),
    DY: share(assets, 140),
    EA: share(assets, 20),
    EB: share(assets, 10),
  };
  const [EC, DP] = [sum(debts, ...DEBTS), share(assets, 20)];
  const DL = assets - EC - DP;
  const capital = { DA: share(assets, 100), DD: share(assets, 10), DI: result };
  const DH = DL - sum(capital, 'DA', 'DD', 'DI');
  return { ...debts, ...capital, DH, DL, DP, DR: DP, EC, EE: assets, EG: EC - share(debts.DU!, 600) };
}

/** Returns the rows of turnover, with three cells for France, abroad and their total. */
export function turnoverLines(now: Year, before: Year): Line[] {
  const abroad = share(now.revenue, 100);
  const cells = [now.revenue - abroad, abroad, now.revenue, before.revenue];
  return [
    { page: '03', code: 'FG', cells },
    { page: '03', code: 'FJ', cells },
  ];
}

/** Returns the third and fourth page. Other purchases (FW) are derived from the result. */
export function profitAndLoss({ revenue, result }: Year): Amounts {
  const small: Amounts = {
    FQ: share(revenue, 2),
    FS: share(revenue, 120),
    FX: share(revenue, 15),
    FY: share(revenue, 360),
    FZ: share(revenue, 150),
    GA: share(revenue, 25),
    GE: share(revenue, 3),
    GL: share(revenue, 1),
    GR: share(revenue, 4),
    HA: share(revenue, 1),
    HE: share(revenue, 1),
    HK: result > 0 ? Math.round(result / 3) : 0,
  };
  const { FQ = 0, GL = 0, GR = 0, HA = 0, HE = 0, HK = 0 } = small;
  const FR = revenue + FQ;
  const GF = FR + GL + HA - GR - HE - HK - result;
  const FW = GF - sum(small, 'FS', 'FX', 'FY', 'FZ', 'GA', 'GE');
  const [GG, GV] = [FR - GF, GL - GR];
  const totals = { FR, FW, GF, GG, GP: GL, GU: GR, GV, GW: GG + GV, HD: HA, HH: HE, HI: HA - HE };
  const [HL, HM] = [FR + GL + HA, GF + GR + HE + HK];
  return { ...small, ...totals, HL, HM, HN: HL - HM };
}
