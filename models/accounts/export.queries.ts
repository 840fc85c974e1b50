/** Everything held about a person, as JSON files in a ZIP. */
import { strToU8, zipSync } from 'fflate';
import '#models/accounts/parts.personalData.ts';
import { collectPersonalData } from '#models/accounts/personalData.ts';

/** The ZIP of a person's data. */
export async function exportPerson(id: string): Promise<Uint8Array> {
  const parts = await collectPersonalData(id);
  const files = Object.entries(parts).map(([name, data]) => [
    `${name}.json`,
    strToU8(`${JSON.stringify(data, null, 2)}\n`),
  ]);
  return zipSync(Object.fromEntries(files));
}
