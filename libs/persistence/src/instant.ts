/**
 * Creates the clock of a schema. `instant()` is the time of the database plus an offset, which is
 * zero outside of tests. Leases use `clock_timestamp()`, so that a moved clock does not end them.
 */
export const CLOCK_TABLE = `
create table clock_offset (offset_by interval not null);
insert into clock_offset values ('0');
create function instant() returns timestamptz language sql volatile as 'select clock_timestamp() + (select offset_by from clock_offset)';
`;
