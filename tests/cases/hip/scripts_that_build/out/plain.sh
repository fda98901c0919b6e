java -dc tool -ptx x; zip -lineinfo x
