export { type Advance, type Advanced, advanceClock, type Clocks, StillBusy } from './clock/advance-clock.js';
