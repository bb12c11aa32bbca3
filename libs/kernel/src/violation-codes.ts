/** Meaning of a code, and the action that its recipient can take. */
export interface ExplainedCode {
  title: string;
  remedy: string;
}

const explained = (title: string, remedy: string): ExplainedCode => ({ title, remedy });

/** Codes of members that violate a rule, when the rule rejects the whole request. */
const OF_RULES = {
  ALERT_NOT_FOUND: explained('The account has no alert with this name', 'Use names from GET /api/v6/notification.'),
  DATA_TYPE_NOT_SUPPORTED: explained('The data type cannot be used here', 'Use a data type that the detail names.'),
  DATE_ORDER: explained('A period ends before it starts', 'Send an end that is not before the start.'),
  EMPTY_FILE: explained('The file is empty', 'Send a file with content, or no file.'),
  FILTER_NEEDS_RANGE: explained('The parameter needs a bounded range', 'Bound the field that orders the list.'),
  SETTING_NOT_SUPPORTED: explained('The provider does not have the setting', "Use one of the provider's settings."),
  UNSUPPORTED_FILE_TYPE: explained('The file type is not supported', 'Send a PDF, JPEG or PNG file.'),
};

/** Every code of `errors` in a problem document, with its meaning and remedy. */
export const VIOLATION_CODES = {
  ...OF_RULES,
  ANSWER_TOO_LARGE: explained('The response would be too large', 'Request less at once: the detail contains the limit.'),
  ARE_CELLS: explained('The line needs four integers or nulls', 'Send four cells, in whole euros.'),
  BAD_CURSOR: explained('The cursor belongs to another list', 'Use next_cursor with the list, sort and filters of its response.'),
  DUPLICATE_NAME: explained('A name occurs twice in one object', 'Send each name once.'),
  FORBIDDEN_CHARACTER: explained('The text contains a forbidden character', 'Remove U+0000.'),
  FORBIDDEN_NAME: explained('The member name is reserved', 'Use another name.'),
  IN_THE_FUTURE: explained('The date is in the future', 'Send a date that is not in the future.'),
  INVALID_BASE64: explained('The text is not base64', 'Send base64 by RFC 4648, section 4, padded, without white space.'),
  MAX: explained('The number is too large', 'Send at most the number in the detail.'),
  MIN: explained('The number is too small', 'Send at least the number in the detail.'),
  MISSING: explained('A required value is missing', 'Send the value that the detail names.'),
  NAME_TOO_LONG: explained('The name of a member is too long', 'Send a shorter name: the detail contains the limit.'),
  NESTED_VALIDATION: explained('An object is expected', 'Send an object, or a list of objects, as the reference shows.'),
  NOT_ADDRESS: explained('The address cannot be called', 'Send a public address in the form of the detail.'),
  NOT_ARRAY: explained('A JSON array is expected', 'Put the values into [ ].'),
  NOT_A_PART: explained('The bytes are not part of an upload', 'Send parts of the size in the detail.'),
  NOT_BOOLEAN: explained('true or false is expected', 'Send it without quotes.'),
  NOT_CALENDAR_DATE: explained('A calendar date is expected', 'Send YYYY-MM-DD.'),
  NOT_EMPTY: explained('A non-empty string is expected', 'Send a string with a visible character.'),
  NOT_EQUALS: explained('The value is reserved', 'Send another value.'),
  NOT_IMAGE_LINK: explained('The URL of an image is expected', 'Send an absolute https URL.'),
  NOT_IN: explained('The value is not allowed', 'Use a value that the detail names.'),
  NOT_INT: explained('An integer is expected', 'Send it without quotes and decimals.'),
  NOT_ISO8601: explained('A time is expected', 'Send ISO 8601, such as 2026-01-31T08:00:00Z.'),
  NOT_NUMBER: explained('A number is expected', 'Send a number, such as -1.5.'),
  NOT_OBJECT: explained('A JSON object is expected', 'Put the members into { }.'),
  NOT_RETURN_URL: explained('The return address is not valid', 'Send an absolute address, as the detail describes.'),
  NOT_STRING: explained('A string is expected', 'Put the value into quotes.'),
  NOT_TIME: explained('A time is expected', 'Send ISO 8601, such as 2026-01-31T08:00:00Z.'),
  NOT_TOGETHER: explained('The members contradict each other', 'Send one of them: the detail contains the reason.'),
  NOT_UNIQUE: explained('The same value occurs twice', 'Send it once.'),
  NOT_UUID: explained('A UUID is expected', 'Send an unchanged id from a response.'),
  NOT_VALID: explained('The value has the wrong format', 'Use the format that the detail describes.'),
  NOT_WITH_AS_OF: explained('The parameter cannot be combined with as_of', 'Remove the parameter, or as_of.'),
  NOTHING_TO_CHANGE: explained('The request corrects nothing', 'Send at least one correction.'),
  PAGE_CUT: explained('The previous page ended early', 'Follow next_cursor, or use a smaller per_page.'),
  RECORD_TOO_LARGE: explained(
    'The record of this entry would be too large',
    'Send fewer or shorter values: the detail contains the limit.',
  ),
  REPEATED: explained('The value occurs more than once', 'Send it once.'),
  REQUIRED: explained('A required member is missing', 'Send it, with a value of its type.'),
  TOO_DEEP: explained('The body is nested too deeply', 'Send fewer levels: the detail contains the limit.'),
  TOO_FEW_ITEMS: explained('The list has too few items', 'Send at least the number of items in the detail.'),
  TOO_LONG: explained('The text is too long', 'Send at most the number of characters in the detail.'),
  TOO_MANY: explained('The request has too many parameters', 'Send fewer: the detail contains the limit.'),
  TOO_MANY_ITEMS: explained('The list has too many items', 'Send fewer items per request: the detail contains the limit.'),
  TOO_MANY_MEMBERS: explained('The object has too many members', 'Send fewer members: the detail contains the limit.'),
  TOO_MANY_VALUES: explained('The body contains too many values', 'Send fewer values per request.'),
  TOO_SHORT: explained('The text is too short', 'Send at least the number of characters in the detail.'),
  UNKNOWN_CREDENTIAL: explained('The provider has no such credential', 'Use credential names from GET /api/v6/providers/{provider_name}.'),
  UNKNOWN_DATA_TYPE: explained('The data type does not exist', 'Use a name from the list of data types, in capitals and singular.'),
  UNKNOWN_FIELD: explained('The data type has no such field', 'Use a field that the data type declares.'),
  UNKNOWN_PARAMETER: explained('The path does not accept this parameter', 'Use a parameter that the reference lists for the path.'),
  UNKNOWN_PROPERTY: explained('The body does not accept this member', 'Use a name from the reference, or remove the member.'),
  UNKNOWN_PROVIDER: explained('The provider does not exist', 'Use a name from GET /api/v6/providers.'),
  UNKNOWN_SETTING: explained('No provider has this setting', "Use one of the provider's settings."),
} satisfies Record<string, ExplainedCode>;

/** Code of a violation in the request of a client. */
export type ViolationCode = keyof typeof VIOLATION_CODES;

/** Codes of violations that are returned only to staff or other services. */
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
