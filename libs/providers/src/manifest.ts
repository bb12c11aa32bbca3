import type { ADDRESS_FORMS } from './address-forms.js';
import type { ErrorResponses } from './error-responses.js';
import type { TokenDeclaration } from './token-declaration.js';

/** Setting of a provider that an account can change. Every setting is a boolean. */
export interface SettingDeclaration {
  name: string;
  description: string;
  default: boolean;
}

/** Credential field of a provider, set by an account. */
export interface CredentialDeclaration {
  name: string;
  type: 'string' | 'boolean';
  description: string;
  /** Maximum length in characters, for strings only. */
  maxLength?: number;
  /** Form of a string that is an address, or a host that a source address contains. */
  address?: keyof typeof ADDRESS_FORMS;
  /** True when the value is never shown. Logs blank every field of this name. */
  secret?: true;
}

/** Values of declared credentials, by name. */
export type CredentialValues<Declared extends readonly CredentialDeclaration[]> = {
  [C in Declared[number] as C['name']]: C['type'] extends 'boolean' ? boolean : string;
};

/**
 * Budget that all replicas share: at most `count` per `seconds`. It counts per upstream account, or
 * per data connection with `each`.
 */
export interface Budget {
  count: number;
  seconds: number;
  each?: 'connection';
}

/**
 * Address of a source that is not the same for all accounts. `chosenBy` names a boolean credential.
 * When it is true, the configuration `whenTrue` replaces `url`. `givenBy` names the credentials
 * that replace the placeholders `{name}` in `url`.
 */
export type SourceAddress = { chosenBy: string; whenTrue: string } | { givenBy: string[] };

/** Environment variable that controls how a source is read. */
export interface SourceOption {
  variable: string;
  /** Description for operators, without the default. */
  meaning: string;
  pattern: string;
  /** Empty when operators must set it, and the source is NOT_CONFIGURED without it. */
  default: string;
}

/** One external system that a provider reads. */
export interface SourceManifest {
  /** Stable name, shown in entries and provenance, e.g. inpi_rne. */
  name: string;
  title: string;
  /**
   * Description of the configuration for operators: where the address ends, and the data that is
   * missing without it.
   */
  meaning: string;
  /**
   * Names of the environment variables that configure the source. `url` is required, the others are
   * credentials of the deployment. Empty for a source that is a service of this system.
   */
  configuration: { url?: string } & Record<string, string>;
  /**
   * Production address by its name in `configuration`, or the reason why operators must request it.
   * For a variable that several sources share, only the first source declares it.
   */
  addresses?: Record<string, string | { none: string }>;
  /**
   * True for corrections by users of the data of another source of the provider. They win over
   * every source of every provider.
   */
  corrects?: true;
  /**
   * Name of the service of this system that is the source. Calls are requests over the broker,
   * without budgets. Absent for an external system.
   */
  service?: string;
  /**
   * Absent when `url` is the address for all accounts. Calls to an address from an account's
   * credentials are guarded against private addresses.
   */
  address?: SourceAddress;
  /**
   * Names of the secret values in `configuration`. Logs blank them. They do not identify the owner
   * of cached responses, so a new secret buys nothing again.
   */
  secrets?: string[];
  /**
   * Variables that control how the source is read. They do not identify its account. A value that
   * does not match the pattern stops the start.
   */
  options?: Record<string, SourceOption>;
  /**
   * True when calls use the configuration of the deployment only. Credentials of an account do not
   * affect its budgets and sessions.
   */
  asDeployment?: true;
  /**
   * True when cached responses belong to the account, whatever its credentials. For documents that
   * were bought and are only delivered again.
   */
  cachedPerAccount?: true;
  /**
   * True for a register that lists companies. A company is unknown when all registers of its
   * provider answered that they do not list it, and no other source has it. An outage, a page of a
   * proxy or a rejection does not count.
   */
  register?: true;
  /**
   * True when the source may stay unconfigured. Data that only this source has is then empty and
   * NOT_CONFIGURED.
   */
  optional?: boolean;
  /**
   * Budgets of one upstream account, set from the documentation of the source. A call needs all of
   * them.
   */
  calls?: Budget[];
  logins?: Budget[];
  /**
   * Set when calls are billed. `perDay` names the option with the maximum number of orders per
   * upstream account and day (Europe/Paris).
   */
  orders?: { perDay: string };
  /** Error responses with a meaning of their own. Others follow their status. */
  errors?: ErrorResponses;
  /** Contributions by data type. Absent for a source that only delivers documents. */
  contributes?: Record<string, SourceContribution>;
}

/** Contribution of a source to a data type. */
export interface SourceContribution {
  /**
   * Role of the source for the data type:
   *
   * - `main`: the entry fails when this source fails.
   * - `other`: completes the records.
   * - `gradual`: reads a part of its records per job. The merge retains the others as long as the
   *   main source has the record.
   * - `guest`: an enrichment source. It completes an internal type in the jobs of another provider,
   *   with the settings and credentials of its own provider.
   */
  as: 'main' | 'other' | 'gradual' | 'enrichment';
  /**
   * Fields in which it wins over every other source of its provider (dotted paths, top level or one
   * level below).
   */
  wins?: string[];
  /**
   * Days after which a full read of a source with checkpoints is due. Without a value, none is due.
   */
  fullReadEvery?: number;
}

/** History of a data type to read. Null means no limit. */
export interface HistorySettings {
  monthsToSync: number | null;
  lastN: number | null;
}

/** Sources of a data type. An entry fails when `main` fails. The others complete its records. */
export interface Contribution {
  main: string;
  others: string[];
  /**
   * Order in which sources win a field. The first source with a value wins. Default: main, then the
   * others.
   */
  precedence?: string[];
  /** Order of sources for single fields (dotted paths, top level or one level below). */
  fieldPrecedence?: Record<string, string[]>;
  /**
   * Other sources that read a part of their records per job. The merge retains their contributions
   * as long as the main source has the record.
   */
  gradual?: string[];
  /** Other sources that hold corrections by users. They win over every provider. */
  corrections?: string[];
  /**
   * Enrichment sources among the others, with the provider of each. The settings of the account for
   * that provider decide whether they contribute.
   */
  enrichmentSources?: Record<string, string>;
}

/** Declaration of one provider. A folder whose `manifest.ts` exports one is a provider. */
export interface ProviderManifest {
  /** Public name, e.g. company_legal_fr. */
  name: string;
  title: string;
  /** Name of the provider on the connect page, in the words of end users. Default: the title. */
  connectTitle?: { fr: string; en: string };
  description: string;
  /** Data types that the provider offers, according to the specification. */
  dataTypes: string[];
  /**
   * Data types that its adapter collects, internal types included. Empty for a provider without an
   * adapter.
   */
  collected: string[];
  /** Internal types that its sources complete in the jobs of another provider. */
  enriches?: string[];
  /**
   * Authorization before data can be read: none, credentials of the account, or a redirect of the
   * end user.
   */
  authorization: 'none' | 'credentials' | 'redirect';
  /**
   * Seconds from the start of an authorization on the connect page to its callback, at most.
   * Default: ten minutes. Longer where an end user chooses a bank and confirms in its app.
   */
  authorizationSeconds?: number;
  /** Tokens that authorize calls. Absent when calls need none. */
  tokens?: TokenDeclaration;
  settings: SettingDeclaration[];
  credentials: readonly CredentialDeclaration[];
  sources: SourceManifest[];
  contributions: Record<string, Contribution>;
  /** True for manual entry, which wins over every other provider. */
  entered?: true;
  /**
   * Providers that this one wins over, by data type. Any two providers of a type must be ordered,
   * directly or transitively.
   */
  outranks?: Record<string, string[]>;
  /** Default history by data type. A data type that is not listed has no limit. */
  historyDefaults?: Record<string, HistorySettings>;
  /** Data types that a user can synchronize at most once per day of the deployment's time zone. */
  onceADay?: string[];
  /**
   * Data types whose records have a document that `document` of the adapter fetches. The value is
   * the record field that identifies the document at its source.
   */
  documents?: Record<string, string>;
  /**
   * True when documents are bought. They stay readable by their ids after their records refer to
   * others.
   */
  retainsDocuments?: true;
}
