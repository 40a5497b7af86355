export function checkBasePath(basePath: string): string {
  const refuse = (why: string): never => {
    throw new Error(`Invalid basePath: "${basePath}". ${why}`);
  };
  if (basePath === "" || basePath === "./") return basePath;
  if (basePath === "/") return "";
  if (!basePath.startsWith("/")) {
    refuse('Must be empty, "/", "./", or start with "/"');
  }
  if (basePath.endsWith("/")) {
    refuse('Must not end with "/" except for root path');
  }
  if (!/^[\w/.-]+$/.test(basePath)) refuse("Contains invalid characters");
  return basePath;
}
