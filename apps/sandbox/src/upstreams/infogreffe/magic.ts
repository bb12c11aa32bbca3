import { firstOfTwo, type MagicAccount, status, type Trouble } from '../../faults/magic.js';
import { answerEnvelope } from './envelope.js';
import { refusal } from './refusals.js';

/** The registrars word their refusals inside a good answer. */
const refused = (number: Parameters<typeof refusal>[0]): Trouble => ({ ...status(200), body: answerEnvelope(refusal(number)) });

/** Companies whose orders are refused. */
export const magic: MagicAccount[] = [
  {
    siren: '000090282',
    title: 'SANS GREFFE',
    purpose: 'The registrars (Infogreffe) are unavailable: 999, always; the other sources healthy',
    trouble: refused('999'),
  },
  {
    siren: '000090290',
    title: 'GREFFE REPRISE',
    purpose: 'The registrars are unavailable (999) once, then well',
    trouble: { ...refused('999'), ...firstOfTwo },
  },
  { siren: '000090308', title: 'GREFFE IMPOSSIBLE', purpose: 'The registrars cannot make the order: 010, always', trouble: refused('010') },
  {
    siren: '000090316',
    title: 'GREFFE MUET',
    purpose: 'The registrars have no state of privileges: 009, always',
    trouble: refused('009'),
  },
];
