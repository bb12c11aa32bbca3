/** What is drawn from what the registers of a provider say of a company. */
export interface Registers {
  /** Names of the sources, all of which must deny a company before nobody knows it. */
  names: readonly string[];
  /** Data types whose collections have nothing for that reason. */
  dataTypes: readonly string[];
}
