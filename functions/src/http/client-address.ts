import { isIP } from 'node:net';

/**
 * The address of whoever called, out of `X-Forwarded-For`. Every proxy on the way appends the address that it was called
 * from, so entries are trusted from the end only: as many as there are proxies of the platform; what stands before them was
 * sent by the caller and may be anything.
 *
 * - Firebase Hosting in front of the function: the header ends with `<caller>, <Google front end>`, so two.
 * - The function's own address: Cloud Run appends the caller, so one.
 * - The local suite: its proxies append nothing, so none, and the socket's address counts.
 *
 * With two, someone who calls the function's own address past Hosting can put anything into the second entry from the end:
 * limits per address are weaker there, those per e-mail address and per user hold. Fewer entries than proxies mean such a
 * call without a forged entry; the last one is the caller then.
 *
 * @param forwarded value of the header
 * @param socket address of the connection
 * @param proxies how many entries at the end the platform wrote
 */
export function clientAddress(
  forwarded: string | readonly string[] | undefined,
  socket: string | undefined,
  proxies: number,
): string {
  const entries = [forwarded ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const trusted = proxies === 0 ? undefined : (entries.at(-proxies) ?? entries.at(-1));
  return trusted !== undefined && isIP(trusted) !== 0 ? trusted : (socket ?? 'unknown');
}
