declare module 'vnu-jar' {
  /** The path of the checker's jar file. */
  const jar: string;
  export default jar;
}
