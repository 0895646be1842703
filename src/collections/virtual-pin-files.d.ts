/** All of `pinFilesOf`, from `integrations/pin-files`. */
declare module 'virtual:pin-files' {
  const files: Readonly<Record<string, import('../shop/delivery/pins').PinFile>>;
  export default files;
}
