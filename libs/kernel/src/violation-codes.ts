/** What a code means, and what whoever is told it can do. */
export interface ExplainedCode {
  title: string;
  remedy: string;
}

const explained = (title: string, remedy: string): ExplainedCode => ({ title, remedy });

/**
 * Codes that are told where a whole request is refused by a rule, and name the members that break
 * it.
 */
const OF_RULES = {
  ALERT_NOT_FOUND: explained('The account has no alert of this name', 'Take names of GET /api/v6/notification.'),
  DATA_TYPE_NOT_SUPPORTED: explained('The data type cannot be used here', 'Take one of those that the detail names.'),
  DATE_ORDER: explained('A period ends before it starts', 'Send an end that is not before the start.'),
  EMPTY_FILE: explained('The file holds no byte', 'Send a file with content, or leave it out.'),
  FILTER_NEEDS_RANGE: explained('No index answers the parameter on a list this long', 'Bound the field that the list is ordered by.'),
  SETTING_NOT_SUPPORTED: explained('The provider does not have the setting', "Take one of the provider's settings."),
  UNSUPPORTED_FILE_TYPE: explained('The first bytes are those of no type that is taken', 'Send a PDF, JPEG or PNG file.'),
};

/**
 * Every code that stands in `errors` of a problem document, beside the pointer or parameter it is
 * about: what it means, and what to do.
 */
export const VIOLATION_CODES = {
  ...OF_RULES,
  ANSWER_TOO_LARGE: explained('The answer would be too large', 'Ask for less at once; the detail tells the limit.'),
  ARE_CELLS: explained('The cells of a line are not four whole amounts or nulls', 'Send four cells, in whole euros.'),
  BAD_CURSOR: explained('The cursor is not of this list', 'Use next_cursor with the list, sort and filters that it came with.'),
  DUPLICATE_NAME: explained('A name stands twice in one object', 'Send each name once.'),
  FORBIDDEN_CHARACTER: explained('The text holds a character that cannot be kept', 'Leave out U+0000.'),
  FORBIDDEN_NAME: explained('No member may have this name', 'Take another name.'),
  IN_THE_FUTURE: explained('The day has not come yet', 'Send a day that has come.'),
  INVALID_BASE64: explained('The text is not base64', 'Send RFC 4648, section 4, padded, without white space.'),
  MAX: explained('The number is too large', 'The detail tells the largest that is taken.'),
  MIN: explained('The number is too small', 'The detail tells the smallest that is taken.'),
  MISSING: explained('Something that is needed is not there', 'Send it; the detail tells what.'),
  NAME_TOO_LONG: explained('The name of a member is too long', 'Send a shorter name; the detail tells the limit.'),
  NESTED_VALIDATION: explained('Objects are expected', 'Send an object, or a list of objects where the reference shows one.'),
  NOT_ARRAY: explained('A JSON array is expected', 'Put the values into [ ].'),
  NOT_A_PART: explained('The bytes are not a part of an upload', 'Send parts of the size that the detail tells.'),
  NOT_BOOLEAN: explained('true or false is expected', 'Send it without quotes.'),
  NOT_CALENDAR_DATE: explained('A day of the calendar is expected', 'Send YYYY-MM-DD.'),
  NOT_EMPTY: explained('A text is expected', 'Send a text with a character that can be seen.'),
  NOT_EQUALS: explained('This one value is not taken', 'Send another value.'),
  NOT_IMAGE_LINK: explained('The address of an image is expected', 'Send an absolute https address.'),
  NOT_IN: explained('The value is none of those that are taken', 'Take one that the detail names.'),
  NOT_INT: explained('A whole number is expected', 'Send it without quotes and decimals.'),
  NOT_ISO8601: explained('A time is expected', 'Send ISO 8601, such as 2026-01-31T08:00:00Z.'),
  NOT_NUMBER: explained('A number is expected', 'Send a number, such as -1.5.'),
  NOT_OBJECT: explained('A JSON object is expected', 'Put the members into { }.'),
  NOT_RETURN_URL: explained(
    'The address to return to cannot be taken',
    'Send an absolute https address; the detail tells what else it must be.',
  ),
  NOT_STRING: explained('A text is expected', 'Put the value into quotes.'),
  NOT_TIME: explained('A time is expected', 'Send ISO 8601, such as 2026-01-31T08:00:00Z.'),
  NOT_TOGETHER: explained('The members contradict each other', 'Send one or the other; the detail tells why.'),
  NOT_UNIQUE: explained('The same thing is named twice', 'Name it once.'),
  NOT_UUID: explained('A UUID is expected', 'Send the id as it was answered.'),
  NOT_VALID: explained('The value is not of the form that is taken', 'The detail tells the form.'),
  NOT_WITH_AS_OF: explained('The parameter tells of now alone', 'Leave out the parameter, or as_of.'),
  NOTHING_TO_CHANGE: explained('Nothing is corrected', 'Name at least one thing that is.'),
  PAGE_CUT: explained('The page before ended early', 'Follow next_cursor, or ask with a smaller per_page.'),
  REPEATED: explained('It stands more than once', 'Send it once.'),
  REQUIRED: explained('A member that is needed is missing', 'Send it, with a value of its type.'),
  TOO_DEEP: explained('The body is nested too deep', 'Send fewer levels; the detail tells how many are taken.'),
  TOO_FEW_ITEMS: explained('The list has too few items', 'Send at least as many as the detail tells.'),
  TOO_LONG: explained('The text is too long', 'The detail tells how many characters are taken.'),
  TOO_MANY: explained('There are too many parameters', 'Send fewer; the detail tells the limit.'),
  TOO_MANY_ITEMS: explained('The list has too many items', 'Send fewer, in several requests; the detail tells the limit.'),
  TOO_MANY_MEMBERS: explained('The object has too many members', 'Send fewer; the detail tells the limit.'),
  TOO_MANY_VALUES: explained('The body holds too many values', 'Send fewer, in several requests.'),
  TOO_SHORT: explained('The text is too short', 'The detail tells how many characters are needed.'),
  UNKNOWN_CREDENTIAL: explained(
    'The provider has no such credential',
    'Take names of the credentials of GET /api/v6/providers/{provider_name}.',
  ),
  UNKNOWN_DATA_TYPE: explained('There is no such data type', 'Take a name of the list of data types, in capitals and singular.'),
  UNKNOWN_FIELD: explained('The data type has no such field', 'Take a field that the data type declares.'),
  UNKNOWN_PARAMETER: explained('The path does not take this parameter', 'Take one that the reference names for the path.'),
  UNKNOWN_PROPERTY: explained('The body does not take this member', 'Take a name that the reference shows, or leave it out.'),
  UNKNOWN_PROVIDER: explained('There is no such provider', 'Take a name of GET /api/v6/providers.'),
  UNKNOWN_SETTING: explained('No provider has this setting', "Take one of the provider's settings."),
} satisfies Record<string, ExplainedCode>;

/** The code of a fault in a request of a client. */
export type ViolationCode = keyof typeof VIOLATION_CODES;

/** Codes of faults that only staff, or another service, is told. */
export type InternalViolationCode =
  | 'COUNT_MISMATCH'
  | 'FAILED_AGAIN'
  | 'FIXED'
  | 'IN_THE_PAST'
  | 'MALFORMED'
  | 'NO_ENVELOPE'
  | 'NO_LINES'
  | 'NO_LIST'
  | 'NOT_LINES'
  | 'UNKNOWN_MEMBER'
  | 'UNKNOWN_OPERATOR'
  | 'UNKNOWN_VALUE'
  | 'WRONG_ADDRESS'
  | 'WRONG_NAME'
  | 'WRONG_OPERATOR'
  | 'WRONG_TYPE';
