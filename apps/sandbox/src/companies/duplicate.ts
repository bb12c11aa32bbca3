import { healthy } from './healthy.js';

/** A SIREN that the statistics institute replaced by another (301). */
export const DUPLICATE = { siren: '000010173', name: 'EXEMPLE DOUBLON', replacedBy: healthy.siren };
