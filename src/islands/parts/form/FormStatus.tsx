/** Announces the error of the field that was just left, since it appears after focus has moved on. */
export function FormStatus({ announcement }: { announcement: string }) {
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
