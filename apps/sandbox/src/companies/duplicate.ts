import { healthy } from './healthy.js';

/** A SIREN that INSEE replaced by another. INSEE returns 301. */
export const DUPLICATE = { siren: '000010173', name: 'EXEMPLE DOUBLON', replacedBy: healthy.siren };
