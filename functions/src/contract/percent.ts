/** Formats a fraction such as "0.4 %" or "37 %"; values below ten percent keep a decimal. */
export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 0.1) return 'less than 0.1 %';
  return `${value.toFixed(value < 10 ? 1 : 0)} %`;
}
