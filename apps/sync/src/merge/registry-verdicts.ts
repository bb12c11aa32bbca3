/** Registers of a provider, and the data types to which their verdict applies. */
export interface Registers {
  /** Names of the register sources. All of them must deny a company before it counts as unknown. */
  names: readonly string[];
  /** Data types whose empty collections are marked with the verdict. */
  dataTypes: readonly string[];
}
