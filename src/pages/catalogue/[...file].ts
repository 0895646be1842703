import type { APIRoute } from 'astro';
import { cardFiles, type DataFile } from '../../content/card-files';

/** What scripts fetch of a divided catalogue. */
export async function getStaticPaths() {
  return (await cardFiles()).map((file) => ({
    params: { file: file.address.replace('/catalogue/', '') },
    props: file,
  }));
}

export const GET: APIRoute<DataFile> = async ({ props }) => Response.json(await props.data());
