/** "0.4 %" and "37 %": shares below one percent are not rounded to nothing. */
export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 0.1) return 'less than 0.1 %';
  return `${value.toFixed(value < 10 ? 1 : 0)} %`;
}
