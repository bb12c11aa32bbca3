/** Returns the last digit with which a SIREN passes the Luhn check. */
function checkDigit(eight: string): number {
  const sum = [...eight].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

let next = 0;

/** Returns another ordinary company of the sandbox at each call in a test file. */
export function ordinaryCompany(): string {
  const eight = `0007${String((next += 1)).padStart(4, '0')}`;
  return `${eight}${checkDigit(eight)}`;
}
