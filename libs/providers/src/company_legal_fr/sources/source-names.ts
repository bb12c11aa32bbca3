/** The names of the sources that more than one file speaks of. */
export const INFOGREFFE = 'infogreffe';
export const INPI_PI = 'inpi_pi';
export const INPI_PI_NOTICES = 'inpi_pi_notices';
export const INPI_RNE = 'inpi_rne';
export const INSEE_SIRENE = 'insee_sirene';
export const DATA_ECONOMIE = 'data_economie';
export const INSEE_AVIS = 'insee_avis';
